-- A banner leads to a page of ours or to a safe one elsewhere, and nowhere else.
alter table content_banner add check (link ~ '^/($|[^/\\])' or link ~* '^https://');
