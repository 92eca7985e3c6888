import './modal.css';

export { Modal } from '@mantine/core';
