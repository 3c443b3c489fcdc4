import * as v from 'valibot';

/** What the instance calls an OpenID provider in its addresses. */
export const openIdProviderSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z\d]{0,19}$/));

/** An OpenID provider that people sign in with: its id, and the name that they know it by. */
export const openIdProviderEntries = { id: openIdProviderSchema, name: v.string() };
