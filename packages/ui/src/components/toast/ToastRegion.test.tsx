import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { ToastRegion, type Toast } from './ToastRegion.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('ToastRegion', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ui.11 is a live region before there is anything to say', () => {
    renderUi(<ToastRegion toasts={[]} onDismiss={() => undefined} />);
    expect(screen.getByRole('status', { name: 'Avisos' }).childElementCount).toBe(0);
  });

  it('ui.12 expires a toast after six seconds, but not while it is hovered', () => {
    const onDismiss = jest.fn();
    renderUi(<ToastRegion toasts={[{ id: 'a', text: 'Link copiado.' }]} onDismiss={onDismiss} />);
    const toast = screen.getByText('Link copiado.').parentElement;
    pass(5_000);
    if (toast) fireEvent.pointerEnter(toast);
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    if (toast) fireEvent.pointerLeave(toast);
    pass(5_999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledWith('a');
  });

  it('ui.12 keeps a toast with an action until it is dismissed', () => {
    const onDismiss = jest.fn();
    const toast = { id: 'b', text: 'Excluído.', action: <button type="button">Desfazer</button> };
    renderUi(<ToastRegion toasts={[toast]} onDismiss={onDismiss} />);
    pass(600_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(onDismiss).toHaveBeenCalledWith('b');
  });

  it('ui.12 keeps a toast while it is focused, and Escape dismisses it and restores the focus', () => {
    const onDismiss = jest.fn();
    const page = (toasts: readonly Toast[]) => (
      <>
        <button type="button">Antes</button>
        <ToastRegion toasts={toasts} onDismiss={onDismiss} />
      </>
    );
    const { rerender } = renderUi(page([{ id: 'c', text: 'Link copiado.' }]));
    const before = screen.getByRole('button', { name: 'Antes' });
    const close = screen.getByRole('button', { name: 'Fechar' });
    act(() => before.focus());
    act(() => close.focus());
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.keyDown(close, { key: 'Escape' });
    expect(onDismiss).toHaveBeenCalledWith('c');
    rerender(page([]));
    expect(document.activeElement).toBe(before);
  });
});
