import { type DragEvent, useState } from 'react';

/** The properties of a place onto which files are dropped, and whether some are held over it now. */
export function useFileDrop(take: (files: FileList) => void) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDraggedOver(true);
    },
    onDragLeave: () => setDraggedOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDraggedOver(false);
      take(event.dataTransfer.files);
    },
  };
  return { isDraggedOver, drop };
}
