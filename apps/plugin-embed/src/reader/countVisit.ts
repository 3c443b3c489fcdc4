/** Reports the load time of a visit that ends without the app, which reports its own otherwise (S7.54). */
export function countVisit(hasApp: () => boolean): void {
  const report = (): void => {
    if (!document.hidden) return;
    document.removeEventListener('visibilitychange', report);
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (hasApp() || navigation === undefined) return;
    const traces = [{ trace: 'frame', ms: Math.round(navigation.domComplete), spans: [] }];
    void fetch('/ufi/usage/', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', 'x-ufi-client': '1' },
      body: JSON.stringify({ counts: [], traces }),
    }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', report);
}
