-- Replaces a member's declaration of phone, languages and district. The audit log records the change without the
-- values. SECURITY DEFINER, because only this function writes the declaration.
create or replace function members_declare(
  p_member bigint,
  p_phones text[],
  p_android_version integer,
  p_device_class text,
  p_languages text[],
  p_district text,
  p_now timestamptz
) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  -- Locks the member against a concurrent closing of the account.
  perform from members_member where id = p_member for key share;
  if not found or exists (select from members_user where id = p_member and closed_at is not null) then
    perform ledger_refuse('only a member says something about the own phone');
  end if;
  if p_phones = '{}' and p_languages = '{}' and num_nonnulls(p_android_version, p_device_class, p_district) = 0 then
    delete from members_declaration where member_id = p_member;
  else
    insert into members_declaration (
      member_id, phones, android_version, device_class, languages, district, changed_at
    )
      values (p_member, p_phones, p_android_version, p_device_class, p_languages, p_district, p_now)
      on conflict (member_id) do update set
        phones = excluded.phones,
        android_version = excluded.android_version,
        device_class = excluded.device_class,
        languages = excluded.languages,
        district = excluded.district,
        changed_at = excluded.changed_at;
  end if;
  perform audit_record(p_now, 'member', p_member, 'declaration.changed', p_member => p_member);
end $$;
grant execute on function members_declare to porokh_app;
