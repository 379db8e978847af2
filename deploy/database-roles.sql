-- Two roles for the shop's database: one that owns it and changes its tables, one that the shop works as, which can do neither.
--   psql "$ADMIN_URL" -f deploy/database-roles.sql, then \password nafha_owner and \password nafha_app
-- Then DATABASE_OWNER_URL names the first and DATABASE_URL the second (docs/going-live.md).
create role nafha_owner login nosuperuser nocreatedb nocreaterole;
create role nafha_app login nosuperuser nocreatedb nocreaterole noinherit;
-- A provider's administrator is no superuser, and gives a database only to a role of which it is a member.
grant nafha_owner to current_user;
-- Skip this line for a database that is there already, and give it away instead: see docs/going-live.md.
create database nafha owner nafha_owner template template0 encoding 'UTF8' locale 'C.UTF-8';
revoke all on database nafha from public;
grant connect on database nafha to nafha_app;
