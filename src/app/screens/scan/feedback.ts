let audio: AudioContext | null = null;

/** High for success and low for failure. */
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

type Signal = { vibration: number | number[]; hertz: number; seconds: number };

const signals: Readonly<Record<'good' | 'bad' | 'pending', Signal>> = {
  good: { vibration: 60, hertz: 880, seconds: 0.08 },
  bad: { vibration: [80, 60, 80], hertz: 220, seconds: 0.3 },
  /** The code was read; the server has not responded yet. */
  pending: { vibration: 20, hertz: 520, seconds: 0.03 },
};

/** Sound and vibration for a user who looks at the parcel. */
export function signal(tone: keyof typeof signals): void {
  const { vibration, hertz, seconds } = signals[tone];
  try {
    navigator.vibrate?.(vibration);
    sound(hertz, seconds);
  } catch {
    // Without sound the screen shows it.
  }
}
