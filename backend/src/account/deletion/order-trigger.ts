import { FORGOTTEN_EMAIL } from './forgotten.ts'

/**
 * No order of a forgotten customer. A checkout that runs beside the deletion waits for it at the
 * order's foreign key, which is checked before this trigger by its name, and then fails whole.
 */
export const REFUSE_ORDERS = `
  CREATE FUNCTION refuse_order_of_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM customer
      WHERE id = NEW.customer_id AND email LIKE '${FORGOTTEN_EMAIL}') THEN
      RAISE EXCEPTION 'The customer of this order has deleted their account';
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER refuse_order_of_forgotten AFTER INSERT ON "order"
    FOR EACH ROW EXECUTE FUNCTION refuse_order_of_forgotten();`

export const TAKE_ORDERS = `
  DROP TRIGGER refuse_order_of_forgotten ON "order";
  DROP FUNCTION refuse_order_of_forgotten;`
