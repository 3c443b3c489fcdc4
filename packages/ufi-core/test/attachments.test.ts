import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { buildAttachment, buildComment, buildEveryAttachment, buildPostAttachment } from '../src/testing/index.ts';
import {
  anyAttachmentSchema,
  attachmentSchema,
  attachmentTypes,
  commentRecordSchema,
  postAttachmentSchema,
  postKinds,
  upsellSubtypes,
} from '../src/contract/index.ts';

const isKnown = (value: unknown) => v.is(anyAttachmentSchema, value);

describe('attachments', () => {
  it('S3.05/1 are of fourteen kinds and two of upsell', () => {
    expect(buildEveryAttachment().map(({ type }) => type)).toEqual([...attachmentTypes]);
    expect(buildEveryAttachment().filter((attachment) => !isKnown(attachment))).toEqual([]);
    expect(upsellSubtypes).toEqual(['question_triggered_page_msg', 'private_reply_user_msg']);
    for (const subtype of upsellSubtypes) expect(isKnown(buildAttachment('upsell_info', { subtype }))).toBe(true);
    expect(isKnown({ ...buildAttachment('upsell_info'), subtype: 'another' })).toBe(false);
  });

  it('S3.05/1 are a closed union', () => {
    expect(isKnown({ type: 'poll', title: 'x' })).toBe(false);
    expect(isKnown({ ...buildAttachment('photo'), html: '<b>x</b>' })).toBe(false);
    expect(isKnown(null)).toBe(false);
  });

  it('S3.06 a sticker has its sizes, pictures, frames and labels', () => {
    expect(Object.keys(buildAttachment('sticker').metadata).sort()).toEqual([
      'accessibilityLabel',
      'frameCount',
      'frameRate',
      'framesPerCol',
      'framesPerRow',
      'height',
      'source_uri',
      'source_uri_2x',
      'sprite_uri',
      'sprite_uri_2x',
      'width',
    ]);
    const { metadata } = buildAttachment('sticker');
    for (const name of Object.keys(metadata)) {
      const { [name as keyof typeof metadata]: _, ...rest } = metadata;
      expect({ name, isKnown: isKnown({ ...buildAttachment('sticker'), metadata: rest }) }).toEqual({
        name,
        isKnown: false,
      });
    }
  });

  it('S3.07 a photo has an address, a preview and a height', () => {
    const { metadata } = buildAttachment('photo');
    expect(metadata).toMatchObject({
      url: expect.any(String),
      preview_uri: expect.any(String),
      height: expect.any(Number),
    });
    for (const height of [0, -1, 1.5, '480', null]) {
      expect(isKnown({ ...buildAttachment('photo'), metadata: { ...metadata, height } })).toBe(false);
    }
  });

  it('stand in fields of their own on a comment', () => {
    const full = buildComment({
      attachment: buildAttachment('sticker'),
      photo_comment: buildAttachment('photo'),
      video_comment: buildAttachment('video'),
      file_comment: buildAttachment('file'),
    });
    expect(v.is(commentRecordSchema, full)).toBe(true);
    for (const type of ['photo', 'video', 'file'] as const) {
      expect(v.is(attachmentSchema, buildAttachment(type))).toBe(false);
    }
    expect(v.is(commentRecordSchema, { ...full, photo_comment: buildAttachment('sticker') })).toBe(false);
  });

  it.each(postKinds)('of a %s post', (kind) => {
    const attachment = buildPostAttachment(kind);
    expect(attachment === null || v.is(postAttachmentSchema, attachment)).toBe(true);
  });
});

const badAddresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  ' https://museu.example',
  'data:image/png;base64,AAAA',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://museu.example/1',
  '//evil.example/x.png',
  '/\\evil.example/x.png',
  '/\t/evil.example/x.png',
  'https:\\\\evil.example',
  'https://museu.example@evil.example/',
  'https://user:word@evil.example/',
  'https://',
  'mailto:a@b.example',
  '',
  `https://museu.example/${'x'.repeat(2048)}`,
];

describe('addresses in attachments', () => {
  it.each(badAddresses.map((address) => [address.slice(0, 60), address]))(
    'S3.05/3 rejects %j, for display and as a link (A2)',
    (_, address) => {
      const photo = buildAttachment('photo');
      expect(isKnown({ ...photo, metadata: { ...photo.metadata, url: address } })).toBe(false);
      expect(isKnown({ ...photo, metadata: { ...photo.metadata, preview_uri: address } })).toBe(false);
      expect(isKnown(buildAttachment('share', { uri: address }))).toBe(false);
      expect(isKnown(buildAttachment('donation', { uri: address }))).toBe(false);
      expect(isKnown(buildAttachment('upsell_info', { action: { label: 'x', uri: address } }))).toBe(false);
    },
  );

  it.each(['/media/demo/x.png', 'https://media.example/x.png', 'http://127.0.0.1:4000/media/a/b.webp'])(
    'S3.05/3 accepts %s as a picture',
    (url) => {
      const photo = buildAttachment('photo');
      expect(isKnown({ ...photo, metadata: { ...photo.metadata, url } })).toBe(true);
    },
  );

  it.each(['/media/../secret.png', '/media/x', '/posts/1', '/media/x.png?y=1'])(
    'S3.05/3 rejects the own path %s as a picture',
    (url) => {
      const photo = buildAttachment('photo');
      expect(isKnown({ ...photo, metadata: { ...photo.metadata, url } })).toBe(false);
    },
  );

  it.each(['/posts/1', '/messages/inbox/2', 'https://museu.example/ruas?é=1'])(
    'S3.05/3 accepts %s as a link',
    (uri) => {
      expect(isKnown(buildAttachment('share', { uri }))).toBe(true);
    },
  );
});
