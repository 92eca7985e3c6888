let audio: AudioContext | null = null;

/** A short tone, high for what went well and low for what did not. */
function sound(hertz: number, seconds: number): void {
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.value = 0.15;
  tone.frequency.value = hertz;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}

/** Lets a person who looks at the parcel hear and feel how a scan went. */
export function signal(isGood: boolean): void {
  try {
    navigator.vibrate?.(isGood ? 60 : [80, 60, 80]);
    sound(isGood ? 880 : 220, isGood ? 0.08 : 0.3);
  } catch {
    // A device without sound says it on the screen.
  }
}
