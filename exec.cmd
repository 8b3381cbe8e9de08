@rem Windows has no `exec`, with which `npm start` becomes the server elsewhere: here it runs the rest of the line.
@%*
