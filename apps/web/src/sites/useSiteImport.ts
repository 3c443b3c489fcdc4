import { useCallback, useEffect, useState } from 'react';
import { pluginEndpoints, type SiteImport } from 'ufi-plugin/contract';
import { useServices } from '../services/appServices.ts';

/** Poll interval of an import in progress, in ms. */
const pollMs = 1_000;

/** The latest import into a site, polled while in progress. */
export interface SiteImportState {
  /** Undefined until loaded; null if there is none. */
  readonly siteImport: SiteImport | null | undefined;
  keep(siteImport: SiteImport): void;
  run(): Promise<void>;
  cancel(): Promise<void>;
}

export function useSiteImport(site: string): SiteImportState {
  const { dispatcher } = useServices();
  const [siteImport, keep] = useState<SiteImport | null>();
  const [pollCount, setPollCount] = useState(0);
  const isUnderWay = siteImport?.state === 'reading' || siteImport?.state === 'writing';
  useEffect(() => {
    let isCurrent = true;
    const poll = () =>
      dispatcher.call(pluginEndpoints.fetchSiteImport, { app_id: site }).then(
        (answer) => isCurrent && keep(answer.siteImport),
        () => undefined,
      );
    if (pollCount === 0) void poll().then(() => isCurrent && setPollCount(1));
    if (pollCount === 0 || !isUnderWay) return () => void (isCurrent = false);
    const timer = setTimeout(() => void poll().then(() => isCurrent && setPollCount(pollCount + 1)), pollMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatcher, site, pollCount, isUnderWay]);
  const decide = useCallback(
    async (endpoint: typeof pluginEndpoints.runSiteImport | typeof pluginEndpoints.cancelSiteImport) => {
      if (!siteImport) return;
      keep((await dispatcher.call(endpoint, { app_id: site, import_id: siteImport.id })).siteImport);
    },
    [dispatcher, site, siteImport],
  );
  return {
    siteImport,
    keep,
    run: () => decide(pluginEndpoints.runSiteImport),
    cancel: () => decide(pluginEndpoints.cancelSiteImport),
  };
}
