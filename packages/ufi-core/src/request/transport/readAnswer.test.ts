import { describe, expect, it } from '@jest/globals';
import { buildErrorBody } from '../../error-messages/index.ts';
import { failureOf } from './readAnswer.ts';

const dialog = { title: 'Enviar?', text: 'Muitas pessoas', confirm: 'Enviar', token: 't-1' };
const { error } = buildErrorBody({ reason: 'blockedAction', locale: 'pt-BR', dialog });
const failed = (body: unknown, status = 403) => failureOf({ status, body, retryAfterMs: null }).failure;

describe('a failed answer', () => {
  it('ufi-core.52 is read from error, and of messages from error_payload', () => {
    for (const body of [{ error }, { error_payload: error }])
      expect(failed(body)).toMatchObject({ kind: 'refused', reason: 'blockedAction', httpStatus: 403 });
    expect(failed({ failure: error })).toMatchObject({ kind: 'badAnswer', reason: 'unknown' });
  });

  it('ufi-core.52 carries what the server asks before the call takes effect', () => {
    expect(failed({ error_payload: error }).dialog).toEqual(dialog);
    expect(failed({ error: buildErrorBody({ reason: 'unknown', locale: 'pt-BR' }).error }, 500).dialog).toBeUndefined();
  });
});
