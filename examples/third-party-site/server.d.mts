/** Starts the site on loopback; answers its address. Reads `EXAMPLE_PORT`, `UFI_ORIGIN` and `UFI_APP_ID`. */
export function startExample(env?: Readonly<Record<string, string | undefined>>): Promise<string>;
