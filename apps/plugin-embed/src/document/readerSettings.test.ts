import { describe, expect, it } from '@jest/globals';
import type { ArticleState } from './frameState.ts';
import { readerSettings } from './readerSettings.ts';

const parts = {
  assets: { script: '', styles: [], preloads: [] },
  count: 0,
  texts: { newComments: {} } as Parameters<typeof readerSettings>[1]['texts'],
  failure: '',
};

const stateOf = (site: object) =>
  ({
    kind: 'article',
    locale: 'pt-BR',
    address: { origin: 'https://jornal.example' },
    session: { person: null, isOptedIn: false },
    opened: { article: { id: '1' }, seq: 0, site },
  }) as unknown as ArticleState;

describe('readerSettings', () => {
  it('plugin-embed.32 has the press open no popup where the visitor may be a guest', () => {
    expect(readerSettings(stateOf({}), parts).popup?.isNeededToPost).toBe(true);
    expect(readerSettings(stateOf({ allowsGuests: true }), parts).popup?.isNeededToPost).toBe(false);
  });
});
