/** @jest-environment jest-fixed-jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { copyText } from './copyText.ts';

const give = (clipboard: unknown, execCommand: unknown): void => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

/** As browsers do on the command to copy: it is told as an event, in which scripts put what they like. */
function copyCommand() {
  const data = new Map<string, string>();
  const command = jest.fn((_name: string) => {
    const event = new Event('copy', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', {
      value: { setData: (type: string, text: string) => data.set(type, text) },
    });
    return !document.body.dispatchEvent(event);
  });
  return { data, command };
}

describe('browser.03 copyText', () => {
  it('writes to the clipboard where the browser has one', async () => {
    const { data, command } = copyCommand();
    const writeText = jest.fn(() => Promise.resolve());
    give({ writeText }, command);
    await copyText('Oi');
    expect({ written: writeText.mock.calls, data }).toEqual({ written: [['Oi']], data: new Map() });
  });

  it('copies by command in a page that is no secure context, over what an editor would put there', async () => {
    const { data, command } = copyCommand();
    give(undefined, command);
    const editor = jest.fn();
    document.body.addEventListener('copy', editor);
    await copyText('Oi');
    expect(data).toEqual(new Map([['text/plain', 'Oi']]));
    document.body.dispatchEvent(new Event('copy', { bubbles: true }));
    expect(editor).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('copy', editor);
  });

  it('says so where the browser refuses', async () => {
    give(undefined, () => false);
    await expect(copyText('Oi')).rejects.toThrow('refuses');
  });
});
