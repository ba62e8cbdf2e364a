-- A shopper who takes the name of their company away buys for nobody but themselves from then on.

create trigger forget_company_left after update of company on public.profiles
  for each row when (old.company is distinct from new.company)
  execute function public.forget_company();

create function public.leave_company() returns void
language sql security definer set search_path = '' as $$
  update public.profiles set company = null where auth_id = auth.uid() and company is not null;
$$;

revoke all on function public.leave_company() from public, anon, authenticated;
grant execute on function public.leave_company() to authenticated;
