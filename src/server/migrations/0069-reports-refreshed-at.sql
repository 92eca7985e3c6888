-- oldest server: any
update settings set name = 'reports-refreshed-at' where name = 'numbers-refreshed-at';
