const many = (count: number, one: string, others: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : others}`;

export const scanTexts = {
  title: 'Scan parcels',
  mode: 'With each scan',
  modes: { open: 'Open', handOver: 'Hand over', collect: 'Collect' },
  explained: {
    open: 'Scan a parcel to open its order.',
    handOver:
      'Each scanned parcel is marked as handed over to its carrier, at the time of the scan. Scans made offline are saved here and sent once.',
    collect: 'Scanned orders are listed below, so that you can change their status together.',
  },
  field: 'AWB, order or pick-up number',
  fieldHint: 'A handheld scanner works on this screen, too.',
  acts: { open: 'Open', handOver: 'Hand over', collect: 'Add' },
  camera: {
    start: 'Start camera',
    stop: 'Stop camera',
    picture: 'Choose a picture',
    sees: 'The camera’s view',
    hold: 'Hold the code steady and fill the frame with it.',
    starting: 'Starting the camera',
    reading: 'Reading the picture',
  },
  trouble: {
    denied:
      'This page may not use the camera. Allow it in your browser’s settings for this site, or choose a picture or type the number.',
    none: 'This device has no camera. Choose a picture or type the number.',
    busy: 'The camera is being used by another app. Close that app and try again, or choose a picture.',
    unsafe: 'The browser gives the camera to https addresses only. Choose a picture or type the number.',
    lost: 'The camera stopped. It was switched off, or its permission was taken back. Start it again, choose a picture or type the number.',
    noReader: 'The code reader could not be loaded. Go online once to load it, or type the number.',
    noPicture: 'This file could not be opened as a picture. Choose a photo in JPEG or PNG format.',
    noCode: 'No code could be read in this picture. Take it closer, straight and in good light, or type the number.',
  },
  opening: (id: number) => `Order ${id}`,
  handedOver: (code: string) => `${code} is marked as handed over.`,
  sending: (code: string) => `${code}: sending …`,
  waits: (code: string) => `${code} waits and is sent when you’re back online. It is not marked as handed over yet.`,
  notAccepted: (code: string, reasons: readonly string[]) => [`${code} was not accepted`, ...reasons].join(': '),
  handedOverBefore: (code: string, time: string) => `${code} was handed over before, ${time}.`,
  othersRefused: (count: number) =>
    `${many(count, 'other parcel was', 'other parcels were')} not accepted. See the list below.`,
  scannedBefore: (code: string) => `${code} was scanned before.`,
  collected: (id: number) => `Order ${id} was added.`,
  collectedLater: (code: string) => `${code} was added. Its order is looked up when you’re back online.`,
  collectedBefore: (code: string) => `${code} is on the list already.`,
  notKept: (code: string) =>
    `You’re offline, and order ${code} is not saved in this browser. Try again when you’re back online.`,
  oneCode: 'Several codes are in view and you’re offline. Please scan the barcode of the waybill alone.',
  lookUpFailed: 'The order could not be looked up. Please try again.',
  link: 'The tracking link',
  search: 'Search the orders',
  choose: (code: string) => `Several orders have ${code}. Which one is it?`,
  showAll: (count: number) => `Show all ${count.toLocaleString('en')}`,
  handOvers: {
    title: 'Handed over',
    none: 'Nothing was handed over in the last 24 hours in this browser.',
    counts: { sent: 'handed over', waiting: 'waiting to be sent', refused: 'not accepted' },
    states: {
      waiting: 'Waiting to be sent',
      sending: 'Sending',
      uncertain: 'May have arrived; we keep trying',
      refused: 'Not accepted',
      sent: 'Handed over',
      before: (time: string) => `Was handed over before, ${time}`,
    },
    order: (id: number) => `Order ${id}`,
    undo: 'Undo',
    undoLabel: (code: string) => `Undo the hand-over of ${code}`,
    remove: 'Remove',
    removeLabel: (code: string) => `Remove ${code} from the list`,
    undone: (code: string) => `The hand-over of ${code} was undone.`,
    onItsWay: 'This scan is being sent and cannot be undone at this moment.',
    clear: 'Remove the finished ones',
  },
  collecting: {
    title: 'Collected',
    none: 'No orders yet. Each scan adds one.',
    count: (orders: number, notLookedUp: number) =>
      notLookedUp === 0
        ? many(orders, 'order', 'orders')
        : `${many(orders, 'order', 'orders')}, ${many(notLookedUp, 'code', 'codes')} not looked up yet`,
    notLookedUp: 'Looked up when you’re back online',
    status: 'Change status',
    clear: 'Clear the list',
    confirmClear: 'Remove all orders from this list? Their status stays as it is.',
    clearYes: 'Remove all',
    removeLabel: (code: string) => `Remove ${code}`,
    loading: 'Loading the list',
  },
  storedOrders: (orders: number) =>
    `You’re offline. ${many(orders, 'order', 'orders')} saved in this browser can be found; other codes are looked up later.`,
} as const;
