import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { pageOrderings, pageRecordSchema, pageSettingsSchema } from './pageRecord.ts';
import { maxBio } from '../people/fetchOwnProfile.ts';
import { pageEntries } from './addPage.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Saves a page's name and description, which everybody sees from then on, and the first ordering of the comments of its
 * next posts. Another name takes the verified mark away, which was given to the one before. Names are refused as
 * `addPage` does.
 */
export const savePage = defineEndpoint({
  name: 'savePage',
  path: '/pages/save/',
  kind: 'change',
  input: { ...changeEntries, ...pageEntries, page_id: fbidSchema, ordering: v.picklist(pageOrderings) },
  payload: v.strictObject({ page: pageRecordSchema, settings: pageSettingsSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof savePage> = {
  access: ['managePage'],
  input: { page_id: '7', name: 'Padaria Sol', description: '', ordering: 'recent_activity' },
  badInputs: {
    name: ['', ' ', 'a'.repeat(65)],
    description: ['a'.repeat(maxBio + 1), 'a\nb'],
    ordering: ['live_streaming'],
  },
};
