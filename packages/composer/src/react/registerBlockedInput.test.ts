import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { $getRoot } from 'lexical';
import { openEditor } from '../../test/openEditor.tsx';
import { registerBlockedInput } from './registerBlockedInput.ts';

function open() {
  const editor = openEditor();
  const field = screen.getByRole('textbox');
  const calls = new Set<() => void>();
  const after = (_: number, call: () => void) => {
    calls.add(call);
    return () => void calls.delete(call);
  };
  const onBlocked = jest.fn();
  const stop = registerBlockedInput(editor, { after, onBlocked });
  const wait = () => {
    for (const call of Array.from(calls)) {
      calls.delete(call);
      call();
    }
  };
  const press = (key: string, how: object = {}) => fireEvent.keyDown(field, { key, ...how });
  const write = (text: string) =>
    act(() => editor.update(() => void $getRoot().selectEnd().insertText(text), { discrete: true }));
  return { onBlocked, press, stop, wait, write };
}

describe('blocked input', () => {
  it('S8.14/1 is detected after three letters of which none arrives, once', () => {
    const { onBlocked, press, wait } = open();
    press('a');
    press('b');
    wait();
    expect(onBlocked).not.toHaveBeenCalled();
    press('c');
    expect(onBlocked).not.toHaveBeenCalled();
    wait();
    for (const key of 'defghi') press(key);
    wait();
    expect(onBlocked).toHaveBeenCalledTimes(1);
  });

  it('S8.14/1 is not detected if anything arrives, nor by keys that insert nothing', () => {
    const { onBlocked, press, wait, write } = open();
    press('a');
    press('b');
    write('a');
    press('c');
    wait();
    for (const key of ['Shift', 'ArrowLeft', 'Enter', 'Dead']) press(key);
    for (const how of [
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
      { isComposing: true },
      { keyCode: 229 },
    ]) {
      press('x', how);
    }
    wait();
    expect(onBlocked).not.toHaveBeenCalled();
  });

  it('S8.14/1 is no longer detected after unregistering', () => {
    const { onBlocked, press, stop, wait } = open();
    for (const key of 'abc') press(key);
    stop();
    press('d');
    wait();
    expect(onBlocked).not.toHaveBeenCalled();
  });
});
