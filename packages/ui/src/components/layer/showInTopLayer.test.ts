import { expect, it, jest } from '@jest/globals';
import { showInTopLayer } from './showInTopLayer.ts';

it('ui.07 shows a layer again that is hidden because its row is moved, at its place and with its focus', () => {
  let sizeChanges = (): void => undefined;
  const disconnect = jest.fn();
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(onChange: () => void) {
        sizeChanges = onChange;
      }
      observe() {}
      disconnect = disconnect;
    },
  });
  document.body.innerHTML = '<div popover="manual"><button>Editar</button></div><input>';
  const [layer, item] = [document.querySelector('div'), document.querySelector('button')];
  if (layer === null || item === null) throw new Error('no layer');
  let isShown = false;
  Object.assign(layer, { showPopover: () => (isShown = true), matches: () => isShown });
  const place = jest.fn();
  const stop = showInTopLayer(layer, place);
  item.focus();
  sizeChanges();
  expect(place).not.toHaveBeenCalled();

  // What the browser does when the row is moved.
  const hide = () => {
    isShown = false;
    item.blur();
  };
  hide();
  sizeChanges();
  expect({ isShown, places: place.mock.calls.length }).toEqual({ isShown: true, places: 1 });
  expect(document.activeElement).toBe(item);

  // Who has moved on keeps the focus.
  hide();
  document.querySelector('input')?.focus();
  sizeChanges();
  expect(document.activeElement?.tagName).toBe('INPUT');
  stop();
  expect(disconnect).toHaveBeenCalledTimes(1);
});
