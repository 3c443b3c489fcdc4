// The flag alone blocks nothing: it needs `ThirdPartyStoragePartitioning`, which is among what Playwright turns off. The
// last such list counts, so this one is Playwright's without it.
const turnedOff = ['AvoidCorsURLLoaderRestartOnRedirect', 'HttpsUpgrades', 'OptimizationHints', 'PaintHolding'];

/** Of Chromium's command line: third-party cookies are blocked, and partitioned ones kept. */
export const blockingThirdPartyCookies = [
  '--test-third-party-cookie-phaseout',
  `--disable-features=${turnedOff.join(',')}`,
];
