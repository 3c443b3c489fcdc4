import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { buildAttachment } from '../../testing/index.ts';
import { addCommentKind } from './addComment.ts';
import { idsOfAttachment } from './attachedIds.ts';
import { editCommentKind } from './editCommentKind.ts';

const video = buildAttachment('video', { fbid: '9' });
const attached = { ...idsOfAttachment(null, ''), video: '9' };
const place = { parent: null, parentAuthor: null, replyTo: null, privacy: 0, isLive: false };

describe('inputs in the storage of an older client', () => {
  it.each([
    ['an add', addCommentKind.input, { ...place, text: 'Oi', attached }],
    ['an edit', editCommentKind.input, { comment: '7', text: 'Oi', attached }],
  ])('keep the attachment of %s, under its name of today', (_, schema, input) => {
    const stored = { ...input, thing: video, thingStatus: 'encoding' };
    const today = { ...input, attachment: video, attachmentStatus: 'encoding' };
    expect(v.parse(schema, stored)).toEqual(today);
    expect(v.parse(schema, today)).toEqual(today);
    expect(v.parse(schema, input)).toEqual(input);
    expect(v.safeParse(schema, null).success).toBe(false);
  });
});
