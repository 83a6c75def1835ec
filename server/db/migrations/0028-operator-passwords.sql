-- Of an operator's password only the SHA-256 of argon2id's output is stored, so that the database itself can check it.
update members_user
set password_hash = '$sha256-argon2id$' || split_part(password_hash, '$', 3)
  || '$' || split_part(password_hash, '$', 4)
  || '$' || split_part(password_hash, '$', 5)
  || '$' || rtrim(encode(sha256(decode(split_part(password_hash, '$', 6) || '=', 'base64')), 'base64'), '=')
where role = 'operator'
  and password_hash like '$argon2id$%';
