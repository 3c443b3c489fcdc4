import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { announcementsSchema, longestAnnouncement, mostAnnouncements } from '../../instance/announcement.ts';
import { instanceSettingsSchema } from '../../instance/instanceSettings.ts';
import { instanceSettingsPayload } from './fetchInstanceSettings.ts';

/**
 * Changes settings of the instance, for one of its owners; what is absent stays. They hold at once, on every server within
 * a second. A setting that the server's environment decides is refused (badParameter, `not_allowed`), and then none is
 * changed. Announcements are saved as a whole: with `announcements_before`, the list that the new one follows from, it is
 * refused (`changed_meanwhile`) once another owner has saved another.
 */
export const saveInstanceSettings = defineEndpoint({
  name: 'saveInstanceSettings',
  path: '/instance/settings/save/',
  kind: 'change',
  input: {
    ...changeEntries,
    ...v.partial(v.omit(instanceSettingsSchema, ['logo'])).entries,
    /** Removes the logo; `setNetworkLogo` sets one. */
    logo: v.optional(v.null()),
    announcements_before: v.optional(announcementsSchema),
  },
  payload: instanceSettingsPayload,
});

const announcement = { text: 'x', level: 'info', begins: 0, ends: null, locales: [], is_dismissible: true } as const;

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof saveInstanceSettings> = {
  access: ['manageInstance'],
  input: { network_name: 'Praça', accent: '#7a1fa2', writes_per_minute: 120 },
  badInputs: {
    network_name: ['', ' Praça', 'Praça ', 'a\nb', 'a\u202Eb', 'a'.repeat(61)],
    default_locale: ['fr-FR'],
    locales: [[], ['pt-BR', 'pt-BR'], ['fr-FR']],
    logo: [{ id: '1', width: 1, height: 1 }],
    announcements: [
      [{ ...announcement, text: ' ' }],
      [{ ...announcement, text: 'x'.repeat(longestAnnouncement + 1) }],
      [{ ...announcement, level: 'loud' }],
      [{ ...announcement, begins: 5, ends: 5 }],
      [{ ...announcement, locales: ['fr-FR'] }],
      Array.from({ length: mostAnnouncements + 1 }, () => announcement),
    ],
    announcements_before: [[{ ...announcement, level: 'loud' }]],
    accent: ['red', '#FFF', '#ffee00', 'url(x)'],
    link_previews: [1],
    writes_per_minute: [-1, 1.5, 1_000_001],
    accounts_per_day: [-1],
    uploads_per_day: [-1],
    photo_mb: [0, 2_001],
    terms: ['a'.repeat(65_537)],
    privacy: ['a\0'],
  },
};
