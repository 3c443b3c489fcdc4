import { describe, expect, it } from '@jest/globals';
import { buildAttachment } from 'ufi-core/testing';
import { createUploadTransport } from './createUploadTransport.ts';

const sent: { method: string; address: string; form: FormData }[] = [];
const answer = { payload: { fbid: '8', attachment: buildAttachment('photo', { fbid: '8' }) } };

/** A request that is answered as soon as it is sent. */
class AnsweredRequest extends EventTarget {
  readonly status = 200;
  readonly responseText = JSON.stringify(answer);
  readonly upload = new EventTarget();
  private opened: readonly [string, string] = ['', ''];
  open(method: string, address: string): void {
    this.opened = [method, address];
  }
  setRequestHeader(): void {}
  send(form: FormData): void {
    sent.push({ method: this.opened[0], address: this.opened[1], form });
    this.dispatchEvent(new Event('load'));
  }
}

describe('createUploadTransport', () => {
  it('S7.50 S9.10/8 sends a photo as one form, with its owner, its target, and source 19', async () => {
    Object.assign(globalThis, { XMLHttpRequest: AnsweredRequest });
    const transport = createUploadTransport({
      dispatcher: { call: () => Promise.reject(new Error('no call was expected')) },
      origin: '',
      locale: 'pt-BR',
      target: '5',
      actor: '7',
      href: 'https://jornal.example/a',
    });
    const file = new File(['x'], 'feira.png', { type: 'image/png' });
    const preview = { kind: 'photo', url: 'blob:1', width: 6, height: 4, duration: 0 };
    const { attachment } = await transport.send({
      file,
      preview: preview as never,
      clientId: 'c-1',
      resumeAt: null,
      onResumable: () => undefined,
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    expect(attachment).toMatchObject({ type: 'photo', fbid: '8' });
    const [{ method, address, form } = { method: '', address: '', form: new FormData() }] = sent;
    expect({ method, address }).toEqual({
      method: 'POST',
      address: '/ajax/ufi/upload/?href=https%3A%2F%2Fjornal.example%2Fa',
    });
    const { file: posted, ...fields } = Object.fromEntries(form);
    expect(fields).toEqual({ target_id: '5', actor: '7', profile_id: '7', client_id: 'c-1', source: '19' });
    expect((posted as File).name).toBe('feira.png');
  });
});
