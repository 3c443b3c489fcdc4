import type { ReactNode } from 'react';
import type { ListItem } from 'ufi-core';

/** A list to render rows from. */
export interface RowSource {
  readonly count: number;
  itemAt(this: void, index: number): ListItem | undefined;
}

export interface RowsProps {
  readonly items: RowSource;
  readonly children: (item: ListItem, index: number) => ReactNode;
}
