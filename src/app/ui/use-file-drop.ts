import { type DragEvent, useState } from 'react';

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
