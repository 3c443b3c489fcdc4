/** @jest-environment jest-fixed-jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { loadUfi } from './loadUfi.ts';
import type { LegacyApi, UfiApi } from './siteApi.ts';

const origin = 'https://comments.example';
const api = {} as UfiApi & LegacyApi;
const scripts = (): readonly HTMLScriptElement[] => [...document.scripts];

const end = (script: HTMLScriptElement | undefined, defined?: UfiApi & LegacyApi): void => {
  if (defined !== undefined) window.UFI = defined;
  script?.dispatchEvent(new Event(defined === undefined ? 'error' : 'load'));
};

afterEach(() => {
  delete window.UFI;
  for (const script of scripts()) script.remove();
});

describe('loadUfi', () => {
  it('loads the script once for all callers, in the wanted language and for the wanted site', async () => {
    const asked = [1, 2].map(() => loadUfi({ origin, locale: 'pt_BR', appId: '1000000000000000001' }));
    expect(scripts().map(({ src, crossOrigin }) => [src, crossOrigin])).toEqual([
      [`${origin}/pt_BR/sdk.js#appId=1000000000000000001`, 'anonymous'],
    ]);
    end(scripts()[0], api);
    expect(await Promise.all([...asked, loadUfi({ origin })])).toEqual([api, api, api]);
    expect(scripts()).toHaveLength(1);
  });

  it('uses a script of the server that the page has', async () => {
    document.head.innerHTML = `<script src="https://other.example/sdk.js"></script><script src="${origin}/en_US/sdk.js"></script>`;
    const asked = loadUfi({ origin, locale: 'pt_BR' });
    end(scripts()[1], api);
    expect(await asked).toBe(api);
    expect(scripts()).toHaveLength(2);
  });

  it('says that a script cannot be loaded, and tries again when asked again', async () => {
    const asked = loadUfi({ origin });
    end(scripts()[0]);
    await expect(asked).rejects.toThrow('The comments could not be loaded from https://comments.example');
    const again = loadUfi({ origin });
    end(scripts()[0], api);
    expect(await again).toBe(api);
  });
});
