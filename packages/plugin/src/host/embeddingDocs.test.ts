/** @jest-environment jest-fixed-jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameEvents } from '../bridge/frameMessage.ts';
import { themeTokens } from '../bridge/themeTokens.ts';
import { createCounts } from './full-api/createCounts.ts';
import { createHandle } from './full-api/createHandle.ts';
import { createListeners } from './full-api/createListeners.ts';
import { createLoginStatus } from './full-api/createLoginStatus.ts';
import { createRenderTracker } from './full-api/createRenderTracker.ts';
import { createThemes } from './full-api/createThemes.ts';
import { markupOptions } from './full-api/markupOptions.ts';
import { pageCalls } from './full-api/pageCalls.ts';
import { pageEvents, siteEvents } from './full-api/siteEvents.ts';
import type { Sdk } from './sdk.ts';

const text = readFileSync(join(__dirname, '../../../../docs/embedding.md'), 'utf8');

/** Names in the first column of the table with this heading. */
function rowsOf(head: string): string[] {
  const [, table = ''] = text.split(new RegExp(`\\n\\n\\| ${head} +\\|`));
  const [rows = ''] = table.split('\n\n');
  return [...rows.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name.replace(/^(?:FB|UFI)\./, ''));
}

const sdk: Sdk = {
  origin: '',
  locale: '',
  appId: '',
  frames: new Map(),
  calls: [],
  run: jest.fn(),
  groundOf: () => undefined,
  addressOf: () => '',
  place: () => undefined,
};
const listeners = createListeners();
const parts = {
  sdk,
  listeners,
  listenersOf: () => listeners,
  renderTracker: createRenderTracker(sdk, listeners),
  themes: createThemes(sdk),
  counts: createCounts(sdk),
  answerLoginStatus: createLoginStatus(listeners),
};

describe('docs/embedding.md', () => {
  it.each([
    ['attribute', markupOptions.map((name) => `data-${name}`)],
    ['call', Object.keys(pageCalls(parts))],
    ['handle', Object.keys(createHandle(parts, document.body))],
    ['event', [...siteEvents, ...pageEvents]],
    ['theme', Object.keys(themeTokens)],
  ])('lists every %s', (head, names) => {
    expect(rowsOf(head).sort()).toEqual([...names].sort());
  });

  it.each(Object.entries(frameEvents))('lists all fields of %s', (name, fields) => {
    const [, told = ''] = new RegExp(`\\n\\| \`${name}\` \\|[^|]*\\|([^|]*)\\|`).exec(text) ?? [];
    const said = Object.keys(fields).filter((field) => field !== 'ask');
    expect(told.match(/\w+/g) ?? []).toEqual(said);
  });
});
