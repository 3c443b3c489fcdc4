import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { useLayerTrigger } from './useLayerTrigger.ts';

function Trigger({ preload }: { readonly preload: () => void }) {
  const { layer, button } = useLayerTrigger('menu', preload);
  return (
    <button type="button" {...button}>
      {layer.isOpen ? 'aberto' : 'fechado'}
    </button>
  );
}

describe('the button of a layer', () => {
  it.each([
    ['the pointer', (button: HTMLElement) => fireEvent.pointerEnter(button)],
    ['the focus', (button: HTMLElement) => act(() => button.focus())],
  ])('ui.06 loads the code of the layer when it is reached by %s, and not before', (_, reach) => {
    const preload = jest.fn();
    renderUi(<Trigger preload={preload} />);
    expect(preload).not.toHaveBeenCalled();
    reach(screen.getByRole('button'));
    expect(preload).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button').textContent).toBe('fechado');
  });

  it('ui.06 loads it again when it is opened, in case the load on intent has failed', () => {
    const preload = jest.fn();
    renderUi(<Trigger preload={preload} />);
    fireEvent.click(screen.getByRole('button'));
    expect(preload).toHaveBeenCalled();
    expect(screen.getByRole('button').textContent).toBe('aberto');
  });
});
