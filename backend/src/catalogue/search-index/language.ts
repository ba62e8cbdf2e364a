/** The text search configuration of Postgres for the language of the catalogue and of pages. */
export const SHOP_LANGUAGE = 'english'
