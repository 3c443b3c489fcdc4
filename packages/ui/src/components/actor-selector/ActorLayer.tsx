import type { RefObject } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { Popover } from '../popover/Popover.tsx';
import { ActorList, type ActorListProps } from './ActorList.tsx';

export interface ActorLayerProps extends ActorListProps {
  anchorRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  align?: 'start' | 'end' | undefined;
  presentation: 'dropdown' | 'dialog';
}

/** Popover or dialog with the list of actors. */
export function ActorLayer({ anchorRef, isOpen, onOpenChange, presentation, align = 'end', ...list }: ActorLayerProps) {
  if (presentation === 'dialog') {
    return (
      <Dialog isOpen={isOpen} onClose={() => onOpenChange(false)} title={list.label} size="small">
        <ActorList {...list} />
      </Dialog>
    );
  }
  return (
    <Popover anchorRef={anchorRef} label={list.label} isOpen={isOpen} onOpenChange={onOpenChange} align={align}>
      <ActorList {...list} />
    </Popover>
  );
}
