/** Where the device keeps the shopper's choice of `light`, `dark` or `auto`. */
export const MODE_KEY = 'mode'
