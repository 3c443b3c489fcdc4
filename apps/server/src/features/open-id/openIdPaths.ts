/** Where providers send browsers back to, and the page of what a sign-in still needs. */
export const openIdPaths = { back: '/account/openid/back/', step: '/account/openid/step/' } as const;

/** The provider whose address is the shortest: that of an instance that has one. */
const plainId = 'openid';

/** Path that a provider sends browsers back to: one of its own, so that no provider answers for another. */
export const backPathOf = (provider: string): string =>
  provider === plainId ? openIdPaths.back : `${openIdPaths.back}${provider}/`;
