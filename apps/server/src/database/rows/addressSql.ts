/**
 * SQL: the account `u` of `identity_users` holds its address, as it was confirmed or nobody asked for that. An account
 * that does not only claims it, like others perhaps: nothing is done for an address to an account that claims it.
 */
export const holdsAddress = (u = 'u'): string => `(${u}.email_verified or not ${u}.must_confirm)`;
