import { DEFAULT_ROLE, STAFF_ROLES } from '#domain/staff/role.ts'

const ROLE = `role varchar NOT NULL
    CHECK (role IN (${STAFF_ROLES.map((role) => `'${role}'`).join(', ')}))`

/**
 * A trigger gives every new member of staff a role, whatever has made the user: the first one owns
 * the shop, and others may read until an owner says more.
 */
export const STAFF_ROLE_TABLES = `
  CREATE TABLE staff_role (
    user_id varchar PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
    ${ROLE},
    updated_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE invite_role (
    invite_id varchar PRIMARY KEY REFERENCES invite (id) ON DELETE CASCADE,
    ${ROLE}
  );
  INSERT INTO staff_role (user_id, role) SELECT id, 'owner' FROM "user" WHERE deleted_at IS NULL;
  INSERT INTO invite_role (invite_id, role)
    SELECT id, CASE role WHEN 'admin' THEN 'owner' ELSE '${DEFAULT_ROLE}' END FROM invite;

  CREATE FUNCTION give_staff_role() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO staff_role (user_id, role)
      SELECT NEW.id, CASE WHEN EXISTS (SELECT FROM staff_role WHERE role = 'owner')
        THEN '${DEFAULT_ROLE}' ELSE 'owner' END;
    RETURN NULL;
  END $$;
  CREATE TRIGGER give_staff_role AFTER INSERT ON "user"
    FOR EACH ROW EXECUTE FUNCTION give_staff_role();`
