import type { SiteSettings } from 'ufi-plugin/contract';
import { onOwnPages } from './frame.ts';
import type { ScenarioContext } from './scenarioContext.ts';

/** Runs a test with other site settings, and restores them. */
export async function withSettings<T>(
  context: ScenarioContext,
  settings: Partial<SiteSettings>,
  work: () => Promise<T>,
): Promise<T> {
  const { site } = context;
  const helena = onOwnPages(await context.as('helena'));
  const { sites } = await helena.call('fetchSites', {});
  const own = sites.find(({ id }) => id === site.id);
  if (own === undefined) throw new Error('the site is nowhere');
  const change = { app_id: site.id, name: own.name, domains: own.domains };
  await helena.call('updateSite', { ...change, settings });
  try {
    return await work();
  } finally {
    await helena.call('updateSite', { ...change, settings: own.settings });
  }
}
