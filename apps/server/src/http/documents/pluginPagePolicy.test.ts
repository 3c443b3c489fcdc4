import { describe, expect, it } from '@jest/globals';
import type { RenderFramePage } from 'ufi-plugin/contract';
import type { Pages } from '../built-apps/pages.ts';
import { pluginPagePolicy, type PluginPageOptions } from './renderPluginPage.ts';

const pages: Pages<RenderFramePage> = { load: () => Promise.reject(new Error('not built')), file: () => undefined };
const options = { pages, mediaOrigin: undefined } as unknown as PluginPageOptions;
const ancestorsOf = (isRefusal: boolean | undefined, origins: readonly string[]): string | undefined =>
  /frame-ancestors ([^;]*)/.exec(
    pluginPagePolicy({ status: 200, html: '', frameAncestors: origins, isRefusal }, origins, options),
  )?.[1];

describe('the policy of a frame’s document', () => {
  it('A33 lets any page embed a document that only says why it shows no comments, and no other', () => {
    expect(ancestorsOf(true, [])).toBe('*');
    expect(ancestorsOf(undefined, [])).toBe("'none'");
    expect(ancestorsOf(false, ['https://site.example', '*'])).toBe('https://site.example');
  });
});
