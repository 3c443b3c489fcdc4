import type { PageRecord, PageSettings } from 'ufi-core/contract';
import { people } from '../../gallery/fixtureRecords.ts';

/** A page for tests, which the viewer has no role on. */
export const buildPage = (changes: Partial<PageRecord> = {}): PageRecord => ({
  actor: { ...people.radio, isVerified: false },
  description: 'Música o dia inteiro',
  followerCount: 2,
  isFollowed: false,
  roles: ['none'],
  ...changes,
});

/** Settings of a page for tests. */
export const buildPageSettings = (changes: Partial<PageSettings> = {}): PageSettings => ({
  name: people.radio.name,
  ordering: 'ranked_threaded',
  isQuestionUpsellOn: true,
  cover: null,
  ...changes,
});
