import './combobox.css';

export { Select } from '@mantine/core';
