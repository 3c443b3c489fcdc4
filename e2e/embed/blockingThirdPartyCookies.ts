// The flag alone blocks nothing: it needs `ThirdPartyStoragePartitioning`, which Playwright disables. The last such
// list wins, so this is Playwright's without it.
const turnedOff = ['AvoidCorsURLLoaderRestartOnRedirect', 'HttpsUpgrades', 'OptimizationHints', 'PaintHolding'];

/** Command line arguments that make Chromium block third-party cookies and keep partitioned ones. */
export const blockingThirdPartyCookies = [
  '--test-third-party-cookie-phaseout',
  `--disable-features=${turnedOff.join(',')}`,
];
