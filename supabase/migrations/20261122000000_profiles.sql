-- Who shops here: a profile for every account, and the companies that shoppers buy for.
-- The same statements run on the local identity server and on a hosted project.

create table public.companies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  vat_number text check (char_length(vat_number) <= 40),
  phone text check (char_length(phone) <= 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  auth_id uuid not null unique references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text not null default '' check (char_length(last_name) <= 100),
  phone text check (char_length(phone) <= 40),
  marketing_opt_in boolean not null default false,
  company uuid references public.companies (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_company on public.profiles (company);

-- A new project gives everything to everybody: here only what is named below.
revoke all on public.companies, public.profiles from public, anon, authenticated;
grant all on public.companies, public.profiles to service_role;

-- Whose profile it is, and which company it names, is for the service role alone to say.
grant select on public.companies, public.profiles to authenticated;
grant update (first_name, last_name, phone, marketing_opt_in) on public.profiles to authenticated;
grant update (name, vat_number, phone) on public.companies to authenticated;

alter table public.companies enable row level security;
alter table public.profiles enable row level security;

create policy "Shoppers read their own profile" on public.profiles
  for select to authenticated using (auth_id = (select auth.uid()));
create policy "Shoppers change their own profile" on public.profiles
  for update to authenticated
  using (auth_id = (select auth.uid())) with check (auth_id = (select auth.uid()));

-- The profiles that these see are the shopper's own, by the policy above.
create policy "Shoppers read the company they buy for" on public.companies
  for select to authenticated
  using (id in (select company from public.profiles where auth_id = (select auth.uid())));
create policy "Shoppers change the company they buy for" on public.companies
  for update to authenticated
  using (id in (select company from public.profiles where auth_id = (select auth.uid())))
  with check (id in (select company from public.profiles where auth_id = (select auth.uid())));

create function public.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger companies_touch before update on public.companies
  for each row execute function public.touch_updated_at();
create trigger profiles_touch before update on public.profiles
  for each row execute function public.touch_updated_at();

-- A profile follows from an account. What was typed too long is cut: a sign-up does not fail by it.
create function public.make_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb := coalesce(new.raw_user_meta_data, '{}'::jsonb);
  company_name text := left(btrim(coalesce(told ->> 'company', '')), 200);
  company_id uuid;
begin
  if company_name <> '' then
    insert into public.companies (name, vat_number)
    values (company_name, left(nullif(btrim(told ->> 'vat_number'), ''), 40))
    returning id into company_id;
  end if;
  insert into public.profiles (auth_id, first_name, last_name, phone, company)
  values (
    new.id,
    left(btrim(coalesce(told ->> 'first_name', '')), 100),
    left(btrim(coalesce(told ->> 'last_name', '')), 100),
    left(nullif(btrim(told ->> 'phone'), ''), 40),
    company_id
  );
  return new;
end $$;
create trigger make_profile after insert on auth.users
  for each row execute function public.make_profile();

-- A company that nobody buys for any more is nobody's.
create function public.forget_company() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.companies
  where id = old.company
    and not exists (select from public.profiles where company = old.company);
  return null;
end $$;
create trigger forget_company after delete on public.profiles
  for each row execute function public.forget_company();

-- The company a shopper buys for: changed where their profile names one, else made and named.
create function public.save_company(name text, vat_number text default null, phone text default null)
returns public.companies
language plpgsql security definer set search_path = '' as $$
declare
  own public.profiles;
  saved public.companies;
begin
  select * into own from public.profiles where auth_id = auth.uid() for update;
  if not found then
    raise exception 'There is no profile to save a company for' using errcode = '42501';
  end if;
  update public.companies as known
  set name = save_company.name, vat_number = save_company.vat_number, phone = save_company.phone
  where known.id = own.company
  returning * into saved;
  if not found then
    insert into public.companies (name, vat_number, phone)
    values (save_company.name, save_company.vat_number, save_company.phone)
    returning * into saved;
    update public.profiles set company = saved.id where id = own.id;
  end if;
  return saved;
end $$;

revoke all on function
  public.touch_updated_at(), public.make_profile(), public.forget_company(),
  public.save_company(text, text, text)
  from public, anon, authenticated;
grant execute on function public.save_company(text, text, text) to authenticated;
