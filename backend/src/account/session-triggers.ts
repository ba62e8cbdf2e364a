/** A setting of the transaction: the session id that survives its own change of password. */
export const KEPT_SESSION = 'perennial.kept_session'

const endsWith = (table: 'customer' | '"user"', field: 'customer_id' | 'user_id') => `
  CREATE FUNCTION end_sessions_of_${field}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM http_session WHERE sess ->> '${field}' = OLD.id
      AND sid IS DISTINCT FROM current_setting('${KEPT_SESSION}', true);
    RETURN NULL;
  END $$;
  CREATE TRIGGER end_sessions AFTER UPDATE OF password_hash, deleted_at ON ${table}
    FOR EACH ROW WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash
      OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
    EXECUTE FUNCTION end_sessions_of_${field}();
  CREATE TRIGGER end_sessions_with_account AFTER DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION end_sessions_of_${field}();`

/**
 * A change of the password by any route ends the account's sessions in the same transaction, and so
 * does deleting the account.
 */
export const END_SESSIONS = endsWith('customer', 'customer_id') + endsWith('"user"', 'user_id')

export const KEEP_SESSIONS = `
  DROP TRIGGER end_sessions ON customer;
  DROP TRIGGER end_sessions_with_account ON customer;
  DROP TRIGGER end_sessions ON "user";
  DROP TRIGGER end_sessions_with_account ON "user";
  DROP FUNCTION end_sessions_of_customer_id, end_sessions_of_user_id;`
