import type { ReactNode } from 'react';
import type { ListItem } from 'ufi-core';

/** A list to render rows from. */
export interface RowSource {
  readonly count: number;
  itemAt(this: void, index: number): ListItem | undefined;
}

export interface RowsProps {
  readonly items: RowSource;
  /** The comment that the reader is led to; its row is scrolled into view when this changes. */
  readonly shown?: string | undefined;
  readonly children: (item: ListItem, index: number) => ReactNode;
}
