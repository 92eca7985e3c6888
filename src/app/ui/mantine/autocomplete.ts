import './combobox.css';

export { Autocomplete } from '@mantine/core';
