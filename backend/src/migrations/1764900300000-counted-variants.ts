import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * A variant whose stock is counted from now on has an inventory item. The core makes one with a new
 * variant alone (api/routes/admin/products), and sells a variant without an item endlessly. An item
 * of the same SKU is the same goods.
 */
export class CountedVariants1764900300000 implements MigrationInterface {
  name = 'CountedVariants1764900300000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION give_variant_an_inventory_item() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE item varchar;
      BEGIN
        IF EXISTS (SELECT FROM product_variant_inventory_item
          WHERE variant_id = NEW.id AND deleted_at IS NULL) THEN RETURN NULL; END IF;
        SELECT id INTO item FROM inventory_item WHERE sku = NEW.sku AND deleted_at IS NULL LIMIT 1;
        IF item IS NULL THEN
          item := 'iitem_' || upper(replace(gen_random_uuid()::text, '-', ''));
          INSERT INTO inventory_item (id, sku, title, requires_shipping)
          SELECT item, NEW.sku, concat_ws(', ', product.title, NEW.title), true
          FROM product WHERE product.id = NEW.product_id;
        END IF;
        INSERT INTO product_variant_inventory_item
          (id, inventory_item_id, variant_id, required_quantity)
        VALUES ('pvitem_' || upper(replace(gen_random_uuid()::text, '-', '')), item, NEW.id, 1)
        ON CONFLICT (variant_id, inventory_item_id) DO UPDATE SET deleted_at = NULL;
        RETURN NULL;
      END $$;
      CREATE TRIGGER variant_is_counted AFTER UPDATE OF manage_inventory ON product_variant
        FOR EACH ROW WHEN (NEW.manage_inventory AND NOT OLD.manage_inventory)
        EXECUTE FUNCTION give_variant_an_inventory_item();
    `)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER variant_is_counted ON product_variant;
      DROP FUNCTION give_variant_an_inventory_item();
    `)
  }
}
