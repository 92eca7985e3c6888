import * as leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { MapPlace } from './map-place.ts';

/** The largest zoom that a map chooses itself. */
const closest = 15;

interface MapOptions {
  tileUrl: string;
  classes: { mark: string; chosen: string };
  /** On a phone the page scrolls, not the map. */
  isPhone: boolean;
  onChoose: (id: string) => void;
  onNoTiles: () => void;
}

export interface DrawnMap {
  /** Marks one place; the view moves only when the places change. */
  show: (places: readonly MapPlace[], chosenId: string | null) => void;
  end: () => void;
}

/** Marks are for the mouse only: a list beside the map has the same places. */
export function drawMap(box: HTMLElement, options: MapOptions): DrawnMap {
  const map = leaflet.map(box, { scrollWheelZoom: false, dragging: !options.isPhone, zoomAnimation: false });
  map.attributionControl.setPrefix(false);
  addTiles(map, options);
  const marks = leaflet.layerGroup().addTo(map);
  let shown = '';
  return {
    show(places, chosenId) {
      marks.clearLayers();
      for (const place of places) drawMark(place, place.id === chosenId, options).addTo(marks);
      const ids = places.map(({ id }) => id).join();
      const chosen = places.find(({ id }) => id === chosenId);
      if (ids !== shown && places.length > 0) {
        map.fitBounds(leaflet.latLngBounds(places.map(positionOf)).pad(0.15), { maxZoom: closest });
      } else if (chosen && !map.getBounds().contains(positionOf(chosen))) {
        map.panTo(positionOf(chosen));
      }
      shown = ids;
    },
    end: () => void map.remove(),
  };
}

const positionOf = ({ latitude, longitude }: MapPlace): leaflet.LatLngTuple => [latitude, longitude];

function addTiles(map: leaflet.Map, { tileUrl, onNoTiles }: MapOptions): void {
  let hasTile = false;
  leaflet
    .tileLayer(tileUrl, {
      maxZoom: 19,
      attribution: '© OpenStreetMap contributors',
      // Tile servers refuse requests without a site; the path stays private.
      referrerPolicy: 'strict-origin',
    })
    .on('tileload', () => (hasTile = true))
    .on('tileerror', () => hasTile || onNoTiles())
    .addTo(map);
}

function drawMark(place: MapPlace, isChosen: boolean, { classes, onChoose }: MapOptions): leaflet.Marker {
  const icon = leaflet.divIcon({
    className: isChosen ? `${classes.mark} ${classes.chosen}` : classes.mark,
    iconSize: [24, 24],
  });
  return leaflet
    .marker(positionOf(place), { icon, title: place.name, keyboard: false, zIndexOffset: isChosen ? 1000 : 0 })
    .on('click', () => onChoose(place.id));
}
