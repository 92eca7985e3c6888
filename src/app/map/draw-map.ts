import * as leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { MapPlace } from './map-place.ts';

/** The nearest that a map goes by itself. */
const closest = 15;

interface MapGiven {
  tileUrl: string;
  /** CSS classes of a mark, and of the chosen one. */
  classes: { mark: string; chosen: string };
  /** Finger and page share one scroll: a map under a finger would hold the page. */
  isPhone: boolean;
  onChoose: (id: string) => void;
  /** Not one tile came. */
  onNoTiles: () => void;
}

/** A map that is drawn. */
export interface DrawnMap {
  /** Shows these places and marks one; the view moves only when the places are others. */
  show: (places: readonly MapPlace[], chosenId: string | null) => void;
  end: () => void;
}

/** Draws a map into a box of the page, whose size must be fixed. Its marks are for the pointer: a list beside it says the same. */
export function drawMap(box: HTMLElement, given: MapGiven): DrawnMap {
  const map = leaflet.map(box, { scrollWheelZoom: false, dragging: !given.isPhone, zoomAnimation: false });
  map.attributionControl.setPrefix(false);
  addTiles(map, given);
  const marks = leaflet.layerGroup().addTo(map);
  let shown = '';
  return {
    show(places, chosenId) {
      marks.clearLayers();
      for (const place of places) drawMark(place, place.id === chosenId, given).addTo(marks);
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

function addTiles(map: leaflet.Map, { tileUrl, onNoTiles }: MapGiven): void {
  let hasTile = false;
  leaflet
    .tileLayer(tileUrl, {
      maxZoom: 19,
      attribution: '© OpenStreetMap contributors',
      // Tile servers refuse who does not say where they are asked from; the path is nobody's business.
      referrerPolicy: 'strict-origin',
    })
    .on('tileload', () => (hasTile = true))
    .on('tileerror', () => hasTile || onNoTiles())
    .addTo(map);
}

function drawMark(place: MapPlace, isChosen: boolean, { classes, onChoose }: MapGiven): leaflet.Marker {
  const icon = leaflet.divIcon({
    className: isChosen ? `${classes.mark} ${classes.chosen}` : classes.mark,
    iconSize: [24, 24],
  });
  return leaflet
    .marker(positionOf(place), { icon, title: place.name, keyboard: false, zIndexOffset: isChosen ? 1000 : 0 })
    .on('click', () => onChoose(place.id));
}
