/** Where the provider sends browsers back to, and the page of what a sign-in still needs. */
export const openIdPaths = { back: '/account/openid/back/', step: '/account/openid/step/' } as const;
