/** The payload of an answer of the server. */
export const payloadOf = ({ body }: { readonly body: unknown }): unknown =>
  (body as { readonly payload: unknown }).payload;
