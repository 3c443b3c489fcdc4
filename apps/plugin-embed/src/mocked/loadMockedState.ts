import { endpointRegistry, locales, type Locale, type WireAnswer } from 'ufi-core/contract';
import { startMocks } from 'ufi-mocks/browser';
import { pluginEndpoints, type FramePageRequest } from 'ufi-plugin/contract';
import type { FrameState } from '../document/frameState.ts';
import { loadFrame } from '../document/loadFrame.ts';

const endpoints = { ...endpointRegistry, ...pluginEndpoints };

const call: FramePageRequest['call'] = async (name, input): Promise<WireAnswer> => {
  const { method, path } = endpoints[name];
  const headers = { 'content-type': 'application/json', 'x-ufi-client': '1' };
  const init = method === 'GET' ? { method } : { method, headers, body: JSON.stringify(input) };
  const answer = await fetch(path, init);
  return { status: answer.status, body: (await answer.json()) as unknown };
};

const localeAsked = (): Locale => {
  const asked = new URL(location.href).searchParams.get('locale');
  if (asked === null) return locales[0];
  return locales.find((locale) => locale.slice(0, 2) === asked.slice(0, 2)) ?? 'en-US';
};

/** Loads the initial state without a server: the same calls, answered by mocks in this page. */
export async function loadMockedState(): Promise<FrameState> {
  await startMocks();
  const locale = localeAsked();
  document.documentElement.lang = locale;
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
  const assets = { script: '', styles: [], preloads: [] };
  const isMobile = new URL(location.href).searchParams.get('mobile') === 'true';
  return (await loadFrame({ url: location.href, locale, isMobile, assets, call })).state;
}
