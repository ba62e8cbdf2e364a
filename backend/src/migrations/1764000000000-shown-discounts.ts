import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * The discounts of lines whose price includes tax, from the net amounts that the core stores to
 * shown ones. What was ordered keeps its total to the cent; an open cart's discount is computed
 * again with its next change.
 */
export class ShownDiscounts1764000000000 implements MigrationInterface {
  name = 'ShownDiscounts1764000000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      WITH rated AS (
        SELECT line.id, line.unit_price * line.quantity AS price,
          (line.unit_price - round(line.unit_price * sum(tax.rate)::numeric
            / (100 + sum(tax.rate)::numeric))) * line.quantity AS net,
          array_agg(tax.rate::numeric) AS rates
        FROM line_item line JOIN line_item_tax_line tax ON tax.item_id = line.id
        WHERE line.includes_tax GROUP BY line.id
      )
      UPDATE line_item_adjustment SET amount = amount
        + (SELECT sum(round(rated.net * rate / 100) - round((rated.net - amount) * rate / 100))
           FROM unnest(rated.rates) rate)
      FROM rated WHERE rated.id = line_item_adjustment.item_id
    `)
    await queryRunner.query(`
      UPDATE line_item_adjustment SET amount = round(amount * (1 + region.tax_rate::numeric / 100))
      FROM line_item line JOIN cart ON cart.id = line.cart_id JOIN region ON region.id = cart.region_id
      WHERE line.id = line_item_adjustment.item_id AND line.includes_tax AND line.order_id IS NULL
        AND NOT EXISTS (SELECT FROM line_item_tax_line tax WHERE tax.item_id = line.id)
    `)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE line_item_adjustment SET amount = round(amount / (1 + coalesce(
        (SELECT sum(tax.rate) FROM line_item_tax_line tax WHERE tax.item_id = line.id),
        region.tax_rate)::numeric / 100))
      FROM line_item line LEFT JOIN "order" placed ON placed.id = line.order_id
      LEFT JOIN cart ON cart.id = line.cart_id
      JOIN region ON region.id = coalesce(placed.region_id, cart.region_id)
      WHERE line.id = line_item_adjustment.item_id AND line.includes_tax
    `)
  }
}
