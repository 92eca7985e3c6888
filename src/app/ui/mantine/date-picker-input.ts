import './date-picker-input.css';

export { DatePickerInput } from '@mantine/dates';
