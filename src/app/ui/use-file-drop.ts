import { useState } from 'react';
import type { DragEvent } from 'react';

/** The properties of a place onto which files are dropped, and whether some are held over it now. */
export function useFileDrop(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return { isOver, drop };
}
